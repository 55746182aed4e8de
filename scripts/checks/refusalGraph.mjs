// The refusals that each GraphQL mutation can reach: from its `resolve`, through every function that it names, to every
// `new NotFound(…)`. A named function counts as called, so that no possible refusal is missed.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** @typedef {{ type: string, start: number, [key: string]: any }} Node */
/** @typedef {{ refuses: Set<string>, names: Set<string> }} Unit what one declaration does by itself */
/** @typedef {{ units: Map<string, Unit>, imports: Map<string, { file: string, name: string }>, program: Node }} Module */

/** @type {Readonly<Record<string, string>>} */
const codes = {
  InvalidFields: 'INVALID_INPUT',
  InvalidInput: 'INVALID_INPUT',
  NotSignedIn: 'NOT_SIGNED_IN',
  NotAllowed: 'NOT_ALLOWED',
  StaffCodeRequired: 'STAFF_CODE_REQUIRED',
  NotFound: 'NOT_FOUND',
  Conflict: 'CONFLICT',
  GameRefused: 'GAME_REFUSED',
  TooManyRequests: 'TOO_MANY_REQUESTS',
  ChallengeRequired: 'CHALLENGE_REQUIRED',
  Busy: 'BUSY',
  Unavailable: 'UNAVAILABLE',
};
/** Ports of `app` are implemented elsewhere, so their refusals are listed: `app.limits.take(…)`, `app.pictures.put(…)`. */
const ports = { limits: 'TOO_MANY_REQUESTS', pictures: 'UNAVAILABLE' };

/** What the scope of a mutation refuses, before its `resolve` runs. */
const implied = {
  openErrors: [],
  signedInErrors: ['NOT_SIGNED_IN'],
  staffErrors: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'STAFF_CODE_REQUIRED'],
};

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** @param {unknown} node @param {(node: Node, parent: Node | null) => boolean | void} enter false: not inside @param {Node | null} [parent] */
function walk(node, enter, parent = null) {
  if (Array.isArray(node)) for (const one of node) walk(one, enter, parent);
  else if (isNode(node) && !node.type.startsWith('TSType') && !node.type.startsWith('TSInterface')) {
    if (enter(node, parent) === false) return;
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, enter, node);
  }
}

/** @param {unknown} node @returns {Unit} */
function unitOf(node) {
  /** @type {Unit} */
  const unit = { refuses: new Set(), names: new Set() };
  walk(node, (one, parent) => {
    if (one.type === 'NewExpression' && codes[one.callee.name])
      unit.refuses.add(codes[one.callee.name] ?? '');
    if (one.type === 'ClassDeclaration' && codes[one.superClass?.name])
      unit.refuses.add(codes[one.superClass.name] ?? '');
    if (one.type === 'MemberExpression' && one.object.type === 'MemberExpression') {
      const port = ports[/** @type {keyof typeof ports} */ (one.object.property.name)];
      if (port && ['take', 'put', 'read', 'remove'].includes(one.property.name)) unit.refuses.add(port);
    }
    const isKey = parent?.type === 'Property' && parent.key === one && !parent.shorthand;
    const isMember = parent?.type === 'MemberExpression' && parent.property === one && !parent.computed;
    if (one.type === 'Identifier' && !isKey && !isMember) unit.names.add(one.name);
  });
  return unit;
}

/** @param {string} file @returns {Module} */
function moduleOf(file) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  /** @type {Module} */
  const module = { units: new Map(), imports: new Map(), program: /** @type {any} */ (program) };
  for (const statement of module.program.body) {
    const source = statement.source?.value;
    if (
      statement.type === 'ImportDeclaration' &&
      source?.startsWith('.') &&
      statement.importKind !== 'type'
    ) {
      for (const one of statement.specifiers)
        module.imports.set(one.local.name, {
          file: join(dirname(file), source),
          name: one.imported?.name ?? 'default',
        });
    }
    const declared = statement.declaration ?? statement;
    if (declared.type === 'FunctionDeclaration' || declared.type === 'ClassDeclaration')
      module.units.set(declared.id?.name ?? 'default', unitOf(declared));
    for (const one of declared.declarations ?? []) {
      if (one.id?.name) module.units.set(one.id.name, unitOf(one.init));
    }
  }
  return module;
}

/** What a constant of the module is given. @param {Node} program @param {string} name @returns {Node | undefined} */
const constant = (program, name) =>
  program.body
    .flatMap((/** @type {Node} */ statement) => statement.declarations ?? [])
    .find((/** @type {Node} */ one) => one.id.name === name)?.init;

/**
 * @param {string} root
 * @returns {Map<string, { reached: string[], declared: string[], file: string }>} by mutation; without what its scope implies
 */
export function mutationRefusals(root) {
  const source = join(root, 'api/src');
  /** @type {Map<string, Module>} */
  const modules = new Map();
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('generated'))
      modules.set(join(source, name), moduleOf(join(source, name)));
  }
  const errors = join(source, 'domain/foundation/errors.ts');

  /** @param {string} file @param {Unit} unit @param {Set<string>} found @param {Set<string>} seen */
  function reach(file, unit, found, seen) {
    for (const code of unit.refuses) found.add(code);
    for (const name of unit.names) {
      const from = modules.get(file)?.imports.get(name) ?? { file, name };
      const next = from.file === errors ? undefined : modules.get(from.file)?.units.get(from.name);
      const key = `${from.file}#${from.name}`;
      if (!next || seen.has(key)) continue;
      seen.add(key);
      reach(from.file, next, found, seen);
    }
  }

  const mutations = new Map();
  for (const [file, { program }] of modules) {
    /** @param {string} name @param {unknown} definition */
    const note = (name, definition) =>
      walk(definition, (node) => {
        if (node.type !== 'ObjectExpression') return;
        /** @param {string} key */
        const value = (key) =>
          node.properties.find((/** @type {Node} */ one) => one.key?.name === key && one.value)?.value;
        const [resolve, given] = [value('resolve'), value('errors')];
        const errors = given?.type === 'Identifier' ? constant(program, given.name) : given;
        if (!resolve || !errors) return;
        const reached = new Set();
        reach(file, unitOf(resolve), reached, new Set());
        const declared = (errors.arguments ?? []).map((/** @type {Node} */ one) => one.value);
        const scope =
          implied[/** @type {keyof typeof implied} */ (errors.callee?.name ?? 'openErrors')] ?? [];
        mutations.set(name, {
          file,
          declared,
          reached: [...reached].filter((code) => !scope.includes(code)).sort(),
        });
        return false;
      });
    walk(program, (call) => {
      const method = call.type === 'CallExpression' ? call.callee.property?.name : null;
      if (method === 'mutationField') note(call.arguments[0].value, call.arguments[1]);
      if (method !== 'mutationFields') return;
      const { body } = call.arguments[0];
      for (const field of (body.expression ?? body).properties) note(field.key.name, field.value);
    });
  }
  return mutations;
}
