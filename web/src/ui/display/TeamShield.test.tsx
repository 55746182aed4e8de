import { initialsOf } from '@tipsoko/rules/initialsOf';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stars } from './Stars.tsx';
import { TeamShield } from './TeamShield.tsx';

it.each([
  ['Gor Mahia FC', 'GM'],
  ['AFC Leopards', 'LEO'],
  ['Bayern München', 'BM'],
  ['Étoile du Sahel', 'EDS'],
  ['FC', 'FC'],
  ['', '?'],
])('shortens %j to %s', (name, initials) => {
  expect(initialsOf(name, 3)).toBe(initials);
});

it('draws the same shield for the same name and another for another', () => {
  const draw = (name: string) => renderToStaticMarkup(<TeamShield name={name} />);
  expect(draw('Gor Mahia')).toBe(draw('Gor Mahia'));
  expect(draw('Gor Mahia')).not.toBe(draw('Tusker'));
});

it('has a fifth of the rating as stars, and no stars before anything has settled', () => {
  expect(renderToStaticMarkup(<Stars rating={84} />)).toContain('aria-label="4.2 out of 5 stars"');
  expect(renderToStaticMarkup(<Stars rating={140} />)).toContain('aria-label="5.0 out of 5 stars"');
  const none = renderToStaticMarkup(<Stars rating={null} />);
  expect(none).toContain('New');
  expect(none).not.toContain('out of 5');
});
