const FINAL_TEXT = 0x81;

/** A server's WebSocket text frame (RFC 6455, section 5.2): final, unmasked, uncompressed. */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text);
  const head = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafeSlow(head + bytes);
  frame[0] = FINAL_TEXT;
  if (head === 2) frame[1] = bytes;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(bytes, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(bytes), 2);
  }
  frame.write(text, head);
  return frame;
}
