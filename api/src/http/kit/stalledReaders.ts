import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A download stays alive as long as one byte passes in this time. */
export const STALLED_AFTER_MS = 30_000;

/** Write progress of a socket. */
interface Progress {
  /** Bytes of completed chunks. */
  readonly sent: number;
  /** Unsent bytes of the current chunk. */
  readonly left: number;
  readonly since: number;
}

/** Closes connections whose reader has stalled. Node's own time-out is restarted by incoming data. */
export function endStalledReaders(server: Server, afterMs: number, onStalled: () => void): void {
  const waiting = new Map<Socket, Progress>();
  const open = new Set<Socket>();
  const watch = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      waiting.delete(socket);
    });
  };
  server.on('connection', watch);
  // With TLS what waits is counted there, and not by the connection below.
  server.on('secureConnection', watch);
  const look = () => {
    const now = performance.now();
    for (const socket of open) {
      if (socket.writableLength === 0) {
        waiting.delete(socket);
        continue;
      }
      const sent = socket.bytesWritten - socket.writableLength;
      const left = queued(socket);
      const last = waiting.get(socket);
      if (!last || last.sent !== sent || last.left !== left) waiting.set(socket, { sent, left, since: now });
      else if (now - last.since >= afterMs) {
        onStalled();
        socket.destroy();
      }
    }
  };
  const timer = setInterval(look, afterMs / 4).unref();
  server.once('close', () => clearInterval(timer));
}

/** Bytes not yet taken by the kernel; public counters move only per chunk, which may be a megabyte. */
function queued(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number {
  return socket._handle?.writeQueueSize ?? 0;
}
