import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LanguageContext } from './LanguageContext.ts';
import { Sentence } from './Sentence.tsx';
import { useText } from './useText.ts';

afterEach(cleanup);

describe('texts', () => {
  const catalogue = {
    'Buy tip': 'Nunua utabiri',
    '{count} games': 'Michezo {count}',
    '{count} game': 'Mchezo {count}',
    'Find it {here} now': 'Sasa ipate {here}',
  };
  function Sample({ games }: { games: number }) {
    const t = useText();
    return (
      <>
        <h1>{t('Buy tip')}</h1>
        <p>{t.count(games, '{count} game', '{count} games')}</p>
        <p>{t('Not translated, {name}', { name: 'Asha' })}</p>
        <p data-testid="none">{t(null)}</p>
        <p data-testid="rich">
          <Sentence english="Find it {here} now" values={{ here: <a href="/find_tip">hapa</a> }} />
        </p>
      </>
    );
  }

  it('are English without a catalogue', () => {
    render(<Sample games={1} />);
    expect(screen.getByRole('heading').textContent).toBe('Buy tip');
    expect(screen.getByText('1 game')).toBeTruthy();
    expect(screen.getByTestId('rich').textContent).toBe('Find it hapa now');
  });

  it('come from the catalogue, and stay English where it lacks one', () => {
    render(
      <LanguageContext value={{ language: 'sw', catalogue }}>
        <Sample games={3} />
      </LanguageContext>,
    );
    expect(screen.getByRole('heading').textContent).toBe('Nunua utabiri');
    expect(screen.getByText('Michezo 3')).toBeTruthy();
    expect(screen.getByText('Not translated, Asha')).toBeTruthy();
    expect(screen.getByTestId('none').textContent).toBe('');
    expect(screen.getByTestId('rich').textContent).toBe('Sasa ipate hapa');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/find_tip');
  });
});
