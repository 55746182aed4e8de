import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class FolderInUse extends Error {}

/** Two processes would destroy an embedded database. @throws FolderInUse while another, or this one, holds the lock. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = addressOf(folder);
  for (let attempt = 1; ; attempt++) {
    const server = createServer((socket) => socket.destroy());
    try {
      server.listen(address);
      await once(server, 'listening');
      server.unref();
      return async () => {
        server.close();
        await once(server, 'close');
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (attempt > 3 || (await answers(address))) {
        throw new FolderInUse(
          `The database in ${folder} is in use by another process: stop the server first, or set DATABASE_URL to a PostgreSQL that many can use.`,
        );
      }
      rmSync(address, { force: true });
    }
  }
}

/** Short socket name: paths of deep folders exceed the system's limit. */
function addressOf(folder: string): string {
  const name = `tipsoko-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

async function answers(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
