import { createServer } from 'node:net';

/** Fails with EADDRINUSE (or EACCES) now instead of after a minute of start-up. */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
