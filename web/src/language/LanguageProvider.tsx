import type { ReactNode } from 'react';
import { UiTextsProvider } from '../ui/UiTexts.tsx';
import { LanguageContext, type Speech } from './LanguageContext.ts';

/** Gives the pages and the kit the texts of the visitor's language; `null` is English, in which they are written. */
export function LanguageProvider({ speech, children }: { speech: Speech | null; children: ReactNode }) {
  if (!speech) return children;
  return (
    <LanguageContext value={speech}>
      <UiTextsProvider texts={speech.uiTexts}>{children}</UiTextsProvider>
    </LanguageContext>
  );
}
