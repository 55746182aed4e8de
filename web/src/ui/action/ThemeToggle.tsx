import { useSyncExternalStore } from 'react';
import { Shape } from '../kit/Shape.tsx';
import { readTheme, setTheme, subscribeTheme, type Theme } from '../kit/theme.ts';
import { useUiTexts } from '../kit/UiTexts.tsx';

const onServer = (): Theme => 'system';

export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribeTheme, readTheme, onServer);
  const texts = useUiTexts();
  const choices = [
    { value: 'light', label: texts.themeLight, icon: <Shape name="sun" /> },
    { value: 'system', label: texts.themeSystem, icon: <Shape name="monitor" /> },
    { value: 'dark', label: texts.themeDark, icon: <Shape name="moon" /> },
  ] as const;
  return (
    <fieldset className="inline-flex rounded-lg border border-line bg-sunken text-ink">
      <legend className="sr-only">{texts.theme}</legend>
      {choices.map(({ value, label, icon }) => (
        <button
          key={value}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={theme === value}
          onClick={() => setTheme(value)}
          className="grid size-11 place-items-center rounded-lg text-muted transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1 [&_svg]:size-5"
        >
          {icon}
        </button>
      ))}
    </fieldset>
  );
}
