import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.ts';
import { shortLived } from './shortLived.ts';

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** The operator's program as a process of its own, with no other settings than these. @param flags of Node. */
export async function adminProgram(settings: Record<string, string>, flags: readonly string[] = shortLived) {
  const { program, remove } = await bundle(fileURLToPath(new URL('../src/admin/main.ts', import.meta.url)));
  const start = (more: Record<string, string>, ...argv: string[]) => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', ...settings, ...more };
    return spawn(process.execPath, [...flags, program, ...argv], { env, stdio: 'pipe' });
  };
  return {
    remove,
    start,
    run: async (more: Record<string, string>, ...argv: string[]): Promise<Ended> => {
      const child = start(more, ...argv);
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      child.stderr.on('data', (chunk) => {
        err += chunk;
      });
      const [code] = await once(child, 'close');
      return { code, out, err };
    },
  };
}
