import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings, settingNames } from '../../api/src/process/settings.ts';
import { productOptions, withoutSimulators } from '../build/bundleOptions.mjs';
import { root } from '../setup.mjs';

const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM /m);
const stageOf = (name: string): string =>
  stages.find((stage) => stage.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
const copied = [
  ...(stageOf('runtime') + stageOf('demo')).matchAll(/^COPY --from=build \S+ (.+) \S+$/gm),
].flatMap(([, paths]) =>
  String(paths)
    .split(' ')
    .map((path) => path.replace('/app/', '')),
);
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Files of the repository that the running bundle reads. */
it.each([
  'api/simulators/demo/page/demo.css',
  'api/simulators/demo/page/demo.js',
  'api/prisma/schema.prisma',
  'api/prisma/migrations',
  'web/persisted.json',
  'package.json',
])('the image has %s', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
  expect(copied.some((one) => path === one || path.startsWith(`${one}/`))).toBe(true);
});

it('the image has what npm lays beside a workspace instead of at the top', () => {
  const nested = Object.entries(lock.packages)
    .filter(([path, { dev }]) => /^(api|web)\/node_modules\//.test(path) && !dev)
    .map(([path]) => path.split('/').slice(0, 2).join('/'));
  expect(copied).toEqual(expect.arrayContaining(nested));
});

interface Locked {
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

/** Bytes below a folder, without nested packages, which have entries of their own. */
function bytesOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum;
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesOf(path) : statSync(path).size);
  }, 0);
}

it('images are built on pinned versions of Node and Debian, which Dependabot renews', () => {
  expect(stageOf('build')).toMatch(/^node:24\.\d+\.\d+-trixie-slim AS build\n/);
  expect(stageOf('runtime')).toMatch(/^debian:trixie-\d{8}-slim AS runtime\n/);
  const renewed = readFileSync(join(root, '.github/dependabot.yml'), 'utf8');
  expect(renewed).toMatch(/package-ecosystem: docker\n\s+directory: \/\n/);
});

it('the image starts the server with as large a young generation as `npm start`', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const flagOf = (command = '') => /--max-semi-space-size=\d+/.exec(command)?.[0];
  const command = /^CMD \["node".*api\/dist\/main\.js.*$/m.exec(stageOf('runtime'))?.[0];
  expect([flagOf(scripts.start), flagOf(command)]).toEqual([
    '--max-semi-space-size=32',
    '--max-semi-space-size=32',
  ]);
});

/** Megabytes that the image of the runtime stage has before ours: Debian's slim image unpacked, and its three packages (docs/operations.md). */
const BASE_MB = 85;
/** Node's binary, the only file taken from the image of Node 24. */
const NODE_MB = 127;
const IMAGE_MB = 450;
/** Bundle with its source maps, and the built site with its compressed copies: 37 MB, with room to grow. */
const BUILT_MB = 45;

it('adds so few packages in production that the image stays within 450 MB', () => {
  const installed = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)));
  expect(installed).toContain('node_modules/graphql-yoga');
  // npm keeps a package in production when a production package names it as an optional peer.
  for (const name of [
    'prisma',
    'react',
    'react-dom',
    'relay-runtime',
    'lucide-react',
    '@tiptap/core',
    'smtp-server',
  ]) {
    expect(installed).not.toContain(`node_modules/${name}`);
  }
  const megabytes = installed.reduce((sum, path) => sum + bytesOf(join(root, path)), 0) / 1_000_000;
  expect(megabytes).toBeGreaterThan(50);
  expect(BASE_MB + NODE_MB + BUILT_MB + megabytes).toBeLessThan(IMAGE_MB);
});

it('the lock names what each package wants on other platforms, without which `npm ci` refuses it', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => {
      const folders = path
        .split('/node_modules/')
        .map((_, at, parts) => parts.slice(0, at + 1).join('/node_modules/'));
      return !['', ...folders].some(
        (folder) => `${folder}${folder && '/'}node_modules/${name}` in lock.packages,
      );
    }),
  );
  expect(missing).toEqual([]);
  expect(stageOf('build')).toContain('npm ci');
});

it('the production image has no simulators, and says so when a provider is missing', async () => {
  expect(stageOf('production')).toContain('/app/api/dist/production api/dist');
  expect(stages.at(-1)).toBe(stageOf('production'));
  const folder = await mkdtemp(join(tmpdir(), 'tipsoko-image-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { metafile } = await build({
    ...productOptions,
    entryPoints: [join(root, 'api/src/main.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    plugins: [withoutSimulators, ...productOptions.plugins],
    splitting: true,
    metafile: true,
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain('api/src/main.ts');
  expect(inputs.filter((path) => path.startsWith('api/simulators/'))).toEqual([]);
  const chunk = Object.entries(metafile.outputs).find(([, { inputs: from }]) =>
    Object.keys(from).some((path) => path.startsWith('no-simulators:')),
  )?.[0];
  const { startDemo } = await import(join(root, String(chunk)));
  expect(startDemo).toThrow('This build has no simulators: set every provider');
});

const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const service = (name: string): string =>
  new RegExp(`^ {2}${name}:.*\\n((?: {4}.*\\n)+)`, 'm').exec(compose)?.[1] ?? '';

/** All of docker-compose.yml, in its order. */
const services = [...(compose.split(/^services:$/m)[1]?.split(/^\w/m)[0] ?? '').matchAll(/^ {2}([\w-]+):/gm)]
  .map(([, name]) => String(name))
  .filter((name) => name !== 'api-2');

it('a composed production has TLS, passwords of its own, bounds and a backup', () => {
  expect(service('api-2')).toContain('profiles: [many]');
  expect(service('backup')).toContain('target: backup');
  expect(service('api-1')).toContain('target: production');
  expect(service('proxy')).toContain('443:443');
  expect(service('redis')).toContain('--requirepass');
  for (const name of services) {
    expect(service(name), name).toMatch(/limits: \{ cpus: .*, memory: /);
  }
  // A default secret would be public.
  expect(compose).not.toMatch(/\$\{\w*(PASSWORD|SECRET)\w*:-/);
});

it('composed nodes serve with a role that owns no tables, after its owner has migrated', () => {
  const migrate = service('migrate');
  const args = [...migrate.matchAll(/^ {6}- (\S+)$/gm)].map(([, arg]) => arg);
  expect(args.slice(2)).toEqual([
    'migrate',
    ...['--serving-role', 'tipsoko_serving'],
    ...['--backup-role', 'tipsoko_backup'],
  ]);
  expect(migrate).toMatch(/DATABASE_URL: postgres:\/\/tipsoko:\$\{POSTGRES_PASSWORD\}@/);
  const node = service('api-1');
  expect(node).toMatch(/DATABASE_URL: postgres:\/\/tipsoko_serving:\$\{SERVING_PASSWORD\}@/);
  expect(node).toContain('MIGRATE: "off"');
  expect(node).toContain('migrate: { condition: service_completed_successfully }');
  expect(service('api-2')).toContain('<<: *api');
});

it('each composed service has the secrets that it needs, and no other', () => {
  expect(services).toContain('backup');
  expect(services.filter((name) => service(name).includes('env_file: [.env]'))).toEqual(['api-1']);
  // Nodes read the same .env as Compose does, with the passwords of other services emptied.
  for (const name of ['POSTGRES', 'SERVING', 'BACKUP', 'REDIS'])
    expect(service('api-1')).toContain(`${name}_PASSWORD: ""`);
  const given = services.map((name) => [
    name,
    [...new Set([...service(name).matchAll(/\$\{(\w+)_PASSWORD/g)].map(([, one]) => one))].sort(),
  ]);
  expect(Object.fromEntries(given)).toEqual({
    certificates: [],
    proxy: [],
    database: ['POSTGRES'],
    redis: ['REDIS'],
    backup: ['BACKUP'],
    migrate: ['BACKUP', 'POSTGRES', 'SERVING'],
    'api-1': ['REDIS', 'SERVING'],
  });
});

it('composed services talk to each other by TLS alone', () => {
  const addresses = [...compose.matchAll(/(?:postgres|rediss?):\/\/\S+/g)].map(([address]) => address);
  expect(addresses).toHaveLength(3);
  for (const address of addresses) expect(address).toMatch(/^rediss:|^postgres:.*\?sslmode=verify-full$/);
  expect(compose).toMatch(
    /reverse_proxy https:\/\/api-1:4000 https:\/\/api-2:4000 \{\n +transport http \{\n +tls_trust_pool/,
  );
  expect(service('backup')).toContain('PGSSLMODE: verify-full');
  expect(service('redis')).toContain('- --port\n      - "0"\n      - --tls-port');
  // Connections from outside the container need TLS.
  expect(compose).toContain('hostssl all all all scram-sha-256');
  expect(compose).not.toMatch(/^ +host(nossl)? /m);
  expect(compose).not.toContain('UNENCRYPTED_HOSTS');
});

it('the log of each composed service can be sent to another machine', () => {
  const logs = readFileSync(join(root, 'docker-compose.logs.yml'), 'utf8');
  const named = [...(logs.split(/^services:$/m)[1] ?? '').matchAll(/^ {2}([\w-]+): \*log$/gm)];
  expect(named.map(([, name]) => name).sort()).toEqual([...services, 'api-2'].sort());
  expect(logs).toContain('tcp+tls://');
  expect(compose).toContain('docker-compose.logs.yml');
});

it('the image is for production, and the example of its settings names what production asks for', () => {
  expect(stageOf('production')).toMatch(/^ENV .*NODE_ENV=production/m);
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const given = new Map(
    [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  for (const name of given.keys()) expect(settingNames).toContain(name);
  // Fills in the empty settings as an operator would.
  const filledBy: Record<string, string> = {
    MPESA_SHORTCODE: '600100',
    MPESA_CALLBACK_IPS: '196.201.214.200',
    SMS_BACKUP_BASE_URL: 'https://sms.example.ke',
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
    TELEGRAM_BOT_TOKEN: '123456789:AAFk2Vb8Qw5Zt1Rm7Xck2Vb8Qw5Zt1Rm7X',
  };
  const filled = Object.fromEntries(
    [...given].map(([name, value]) => [name, value || filledBy[name] || 'k2Vb8Qw5Zt1Rm7Xck2Vb8Qw5Zt1Rm7Xc']),
  );
  for (const name of ['MPESA_PULL_PHONE', 'SMS_SENDER', 'SMS_BACKUP_SENDER']) delete filled[name];
  expect(readSettings(filled)).toMatchObject({ NODE_ENV: 'production' });
});
