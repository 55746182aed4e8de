import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A sequencer that starts with these files, so that no worker is left alone with a long one at the end. The others stay
 * grouped by project, because a worker restarts when it changes projects.
 */
export function longestFirst(names: readonly string[]) {
  const place = ({ moduleId }: TestSpecification) => {
    const at = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    return at < 0 ? names.length : at;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const projects = [...new Set(files.map(({ project }) => project.name))].sort();
      const order = ({ project }: TestSpecification) => projects.indexOf(project.name);
      return (await super.sort(files)).sort(
        (one, other) => place(one) - place(other) || order(one) - order(other),
      );
    }
  };
}
