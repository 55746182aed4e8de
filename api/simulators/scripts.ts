/** How often a script applies; unset or null: until cleared. */
export type Counted = { times?: number | null };

/** The scripts in force: how a simulator answers otherwise than it usually does, and how many times still. */
export class Scripts<Script extends Counted, Question> {
  /** In the order in which they are tried. */
  #scripts: Script[] = [];
  readonly #fits: (script: Script, question: Question) => boolean;
  readonly #goesBefore: (fresh: Script, earlier: Script) => boolean;

  /** Unless `goesBefore` says otherwise the newest is tried first, so that a one-shot laid over a standing script wins. */
  constructor(
    fits: (script: Script, question: Question) => boolean,
    goesBefore: (fresh: Script, earlier: Script) => boolean = () => true,
  ) {
    this.#fits = fits;
    this.#goesBefore = goesBefore;
  }

  add(script: Script): void {
    const place = this.#scripts.findIndex((earlier) => this.#goesBefore(script, earlier));
    this.#scripts.splice(place < 0 ? this.#scripts.length : place, 0, { ...script });
  }

  clear(which: (script: Script) => boolean = () => true): void {
    this.#scripts = this.#scripts.filter((script) => !which(script));
  }

  /** Copies, with the uses that are left. */
  list(): Script[] {
    return this.#scripts.map((script) => ({ ...script }));
  }

  /** The first script that fits, counted as used. */
  take(question: Question): Script | undefined {
    const script = this.#scripts.find((candidate) => this.#fits(candidate, question));
    if (typeof script?.times === 'number') {
      script.times -= 1;
      if (script.times <= 0) this.clear((other) => other === script);
    }
    return script;
  }
}

/** Scripted answers of a simulator. Each part of a script applies as many times as the script says. */
export class ScriptsInParts<Script extends Counted, Part extends keyof Script, Question> {
  readonly #parts: readonly Part[];
  readonly #scripts: Scripts<{ part: Part; script: Script } & Counted, { part: Part; question: Question }>;

  constructor(parts: readonly Part[], fits: (script: Script, question: Question) => boolean) {
    this.#parts = parts;
    this.#scripts = new Scripts(
      ({ part, script }, asked) => part === asked.part && fits(script, asked.question),
    );
  }

  add(script: Script): void {
    for (const part of this.#parts) {
      if (script[part] !== undefined) this.#scripts.add({ part, script, times: script.times });
    }
  }

  clear(): void {
    this.#scripts.clear();
  }

  list(): Script[] {
    return [...new Set(this.#scripts.list().map(({ script }) => script))];
  }

  take<One extends Part>(part: One, question: Question): Script[One] | undefined {
    return this.#scripts.take({ part, question })?.script[part];
  }
}
