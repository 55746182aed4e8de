import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A download that gets a byte through in this time goes on, however slow its network is. */
export const STALLED_AFTER_MS = 30_000;

/** How far the writing of a socket has come. */
interface Progress {
  /** Bytes of the pieces that were sent whole. */
  readonly sent: number;
  /** Bytes of the piece being sent that have not left yet. */
  readonly left: number;
  readonly since: number;
}

/** Ends connections whose reader takes nothing. Node's own time-out would not do: what the reader sends restarts it. */
export function endStalledReaders(server: Server, afterMs: number, onStalled: () => void): void {
  const waiting = new Map<Socket, Progress>();
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      waiting.delete(socket);
    });
  });
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

/** What the system has not taken yet; public counters move only when a whole piece is sent, which may be a megabyte. */
function queued(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number {
  return socket._handle?.writeQueueSize ?? 0;
}
