import { afterAll, expect, it } from 'vitest';
import { faultsOf } from './kit/axe.ts';
import { closePeople, openPerson } from './kit/browser.ts';

afterAll(closePeople);

const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<li class="row"><a class="name" href="/${at}">Row ${at}</a></li>`,
  ).join('');
const pageWith = (style: string) => `<!doctype html><html lang="en"><head><title>Rows</title><style>
  body { background: #fff; color: #000 } .row { padding: 20px } .name { color: #000 } ${style}</style></head>
  <body><main><h1>Rows</h1><ul>${rows(12)}</ul></main></body></html>`;

it.each([
  ['', 0],
  ['.name { color: #ccc }', 2],
  ['.name { color: #ccc } .row:nth-child(-n + 10) { display: none }', 2],
  ['.row:nth-child(9) .name { color: #ccc }', 1],
  ['.row:nth-child(9) { background: #444 }', 1],
  ['.row:last-child { opacity: 0.2 }', 1],
  ['.row:nth-child(even) .name { color: #ccc } .row:nth-child(5) .name { color: #bbb }', 3],
])(
  'a list is audited for contrast in each of its looks, and no more than twice: %j has %i',
  async (style, faults) => {
    const { context, page } = await openPerson();
    await page.setContent(pageWith(style));
    const found = (await faultsOf(page)).filter((fault) => fault.startsWith('color-contrast'));
    expect(found.flatMap((fault) => fault.match(/\["/g) ?? [])).toHaveLength(faults);
    await context.close();
  },
);
