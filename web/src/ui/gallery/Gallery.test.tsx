// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StaticRouter } from '../../router/router.ts';
import { Gallery } from './Gallery.tsx';

it('renders every component where there is no window', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <StaticRouter location="/">
      <Gallery />
    </StaticRouter>,
  );
  for (const title of ['Fields', 'Dialogs and toasts', 'Table and pages', 'Loading, empty and broken']) {
    expect(html).toContain(title);
  }
});
