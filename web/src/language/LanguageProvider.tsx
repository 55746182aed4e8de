import type { ReactNode } from 'react';
import { UiTextsProvider } from '../ui/kit/UiTexts.tsx';
import { LanguageContext, type LocaleTexts } from './LanguageContext.ts';

/** Gives the pages and the kit the texts of the visitor's language; `null` is English, in which they are written. */
export function LanguageProvider({ speech, children }: { speech: LocaleTexts | null; children: ReactNode }) {
  if (!speech) return children;
  return (
    <LanguageContext value={speech}>
      <UiTextsProvider texts={speech.uiTexts}>{children}</UiTextsProvider>
    </LanguageContext>
  );
}
