// What must be there before anything of the product can run. Plain JavaScript: it works on a machine that has Node
// and npm and nothing else. Each step is skipped when its inputs have not changed since it last succeeded.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamps = join(root, 'node_modules/.cache/tipsoko');

/** @param {string} text */
export function say(text) {
  process.stderr.write(`tipsoko: ${text}\n`);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (!(major === 20 && minor >= 19) && !(major === 22 && minor >= 13) && major < 24) {
    say(
      `Node ${process.versions.node} will not do: Tipsoko needs Node 20.19, 22.13 or 24, or newer ones of these.`,
    );
    process.exit(1);
  }
}

/**
 * Runs a command in the repository; its output is shown only when it fails, unless `loud`. With a `label` each line of
 * it begins with that, so that what runs at the same time can be read apart.
 * @param {string} command
 * @param {string[]} args
 * @param {{ loud?: boolean, label?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>} the exit code
 */
export function run(command, args, { loud = false, label, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      // As npm sets it, so that the scripts also work when Node runs them directly.
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
        ...env,
      },
      stdio: loud && label === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    if (loud && label !== undefined) {
      for (const [from, to] of /** @type {const} */ ([
        [child.stdout, process.stdout],
        [child.stderr, process.stderr],
      ]))
        if (from) createInterface({ input: from }).on('line', (line) => to.write(`${label}${line}\n`));
    }
    /** @type {Buffer[]} */
    const output = [];
    if (!loud) {
      child.stdout?.on('data', (chunk) => output.push(chunk));
      child.stderr?.on('data', (chunk) => output.push(chunk));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0 && !loud) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/** A tool of node_modules, run by this Node itself. @param {string} name @param {string[]} args @param {object} [options] */
export function tool(name, args, options) {
  return run(process.execPath, [join(root, 'node_modules', name), ...args], options);
}

const ignored = new Set(['node_modules', 'dist', 'generated', '.data', '.git']);

/** @param {string} path @param {import('node:crypto').Hash} hash */
function addTo(path, hash) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return;
  if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).sort()) if (!ignored.has(name)) addTo(join(path, name), hash);
    return;
  }
  if (/\.test\.tsx?$/.test(path)) return;
  hash.update(`${relative(root, absolute)}\0`).update(readFileSync(absolute));
}

/** A hash stays as it is, so that steps with the same inputs need not read them twice. @param {string[] | string} inputs */
function hashOf(inputs) {
  if (typeof inputs === 'string') return inputs;
  const hash = createHash('sha256');
  for (const input of inputs) addTo(input, hash);
  return hash.digest('hex');
}

/** True when the step succeeded with these inputs and its output is still there. @param {string} name @param {string[] | string} inputs @param {string} output */
function isCurrent(name, inputs, output) {
  const stamp = join(stamps, name);
  return (
    existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(inputs)
  );
}

/**
 * Does `work` unless its inputs are as they were when it last succeeded and its output is still there.
 * @param {string} name @param {string} what @param {string[] | string} inputs @param {string} output
 * @param {() => Promise<number>} work
 */
async function step(name, what, inputs, output, work) {
  const hash = hashOf(inputs);
  if (isCurrent(name, hash, output)) return;
  const stamp = join(stamps, name);
  say(`${what} …`);
  const started = Date.now();
  if ((await work()) !== 0) {
    say(`${what}: failed.`);
    process.exit(1);
  }
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, hash);
  say(`${what}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const manifests = [
  'package.json',
  'package-lock.json',
  'api/package.json',
  'api/rules/package.json',
  'web/package.json',
  'web/graphiql/package.json',
  'docs/examples/openapi/package.json',
];
/**
 * What the product is built from and runs on, by names: npm takes a folder for all workspaces within it, and `web` has
 * GraphiQL's. What only tests, checks and tools need is of the root.
 */
export const product = ['@tipsoko/api', '@tipsoko/rules', '@tipsoko/web'];
const graphiql = '@tipsoko/graphiql';

/** What can be installed, the most first: each has everything that those after it have. */
const installs = ['install', 'install-graphiql', 'install-product'];

/** Every package; with `workspaces` those of these alone, unless more is there already. @param {string[]} [workspaces] */
export async function install(workspaces = []) {
  const withGraphiql = workspaces.includes(graphiql);
  const name = workspaces.length === 0 ? 'install' : withGraphiql ? 'install-graphiql' : 'install-product';
  const packages = 'node_modules/.package-lock.json';
  const enough = installs.slice(0, installs.indexOf(name) + 1);
  if (enough.some((one) => isCurrent(one, manifests, packages))) return;
  await step(
    name,
    withGraphiql ? 'installing GraphiQL' : 'installing dependencies',
    manifests,
    packages,
    // Not `npm ci`: it refuses a lock file made where a registry lacks a package for some other platform.
    () => {
      // There is one node_modules: what an earlier install put there no longer counts.
      for (const one of installs) rmSync(join(stamps, one), { force: true });
      return run('npm', [
        ...['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--include=dev'],
        ...workspaces.map((workspace) => `--workspace=${workspace}`),
      ]);
    },
  );
}

/** All of `web`, but what is made there: whatever a build may read counts. */
export const webInputs = [
  'web',
  'api/rules',
  'schema.graphql',
  'relay.config.js',
  'scripts/build/compress.mjs',
  'package-lock.json',
];

/** @param {string} config @param {string[]} options */
function vite(config, ...options) {
  return tool('vite/bin/vite.js', ['build', 'web', '--config', config, ...options, '--logLevel', 'warn']);
}

/** @param {string} inputs */
function buildWebClient(inputs) {
  return step(
    'web-client',
    'building the web application',
    inputs,
    'web/dist/client/index.html',
    async () =>
      (await vite('web/vite.config.ts')) ||
      run(process.execPath, ['scripts/build/compress.mjs', 'web/dist/client']),
  );
}

const graphiqlPage = 'web/dist/graphiql/graphiql/index.html';

/** @param {string[] | string} inputs */
function buildGraphiql(inputs = webInputs) {
  const made = join(root, 'web/dist/graphiql.new');
  return step('graphiql', 'building GraphiQL', inputs, graphiqlPage, async () => {
    const code =
      (await vite('web/graphiql/vite.config.ts')) ||
      (await run(process.execPath, ['scripts/build/compress.mjs', made]));
    if (code !== 0) return code;
    rmSync(join(root, 'web/dist/graphiql'), { recursive: true, force: true });
    renameSync(made, join(root, 'web/dist/graphiql'));
    return 0;
  });
}

/** @param {string} inputs */
function buildWebServer(inputs) {
  return step('web-server', 'building the page renderer', inputs, 'web/dist/server/renderThread.js', () =>
    vite('web/vite.config.ts', '--ssr'),
  );
}

function buildApi() {
  return step(
    'api',
    'building the server',
    [
      'api/src',
      'tools/football',
      'api/rules',
      'api/simulators',
      'api/prisma/schema.prisma',
      'scripts/build/bundleApi.mjs',
      'scripts/build/bundleOptions.mjs',
      'package-lock.json',
    ],
    'api/dist/main.js',
    () => run(process.execPath, ['scripts/build/bundleApi.mjs']),
  );
}

function buildContract() {
  return step(
    'contract',
    'writing the schema and the changelog for integrators',
    [
      'schema.graphql',
      'CHANGELOG.md',
      'scripts/build/contractFiles.mjs',
      'scripts/build/compress.mjs',
      'package-lock.json',
    ],
    'web/dist/contract/schema.json',
    async () =>
      (await run(process.execPath, ['scripts/build/contractFiles.mjs'])) ||
      run(process.execPath, ['scripts/build/compress.mjs', 'web/dist/contract']),
  );
}

/** Everything that tests, benchmarks and an image need. */
export async function setUp() {
  checkNode();
  await install();
  const web = hashOf(webInputs);
  await Promise.all([
    buildWebClient(web),
    buildWebServer(web),
    buildApi(),
    buildContract(),
    buildGraphiql(web),
  ]);
}

/** What the product needs to run; GraphiQL, a third of the files to install, may come later. */
export async function setUpProduct() {
  await (await setUpServer()).web;
}

/** The server, which may start while the rest of its build goes on. @returns {Promise<{ web: Promise<void> }>} */
export async function setUpServer() {
  checkNode();
  await install(product);
  // One after another, because the demo's market takes longer.
  const inputs = hashOf(webInputs);
  const web = buildWebClient(inputs)
    .then(() => Promise.all([buildWebServer(inputs), buildContract()]))
    .then(() => {});
  await buildApi();
  return { web };
}

export const hasGraphiql = () => isCurrent('graphiql', webInputs, graphiqlPage);

/** GraphiQL's packages and its page, beside a server that runs already. */
export async function setUpGraphiql() {
  await install([...product, graphiql]);
  await buildGraphiql();
}
