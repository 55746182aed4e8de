import type { Language } from '@tipsoko/rules/language';
import { use } from 'react';
import { LanguageContext } from '../../language/LanguageContext.ts';
import { useText } from '../../language/useText.ts';
import { useLocation } from '../../router/router.ts';

const languages: { language: Language; name: string }[] = [
  { language: 'en', name: 'English' },
  { language: 'sw', name: 'Kiswahili' },
];

/** A link to the server, which stores the choice in a cookie and redirects back to a document in that language. */
export function LanguageSwitch() {
  const t = useText();
  const { pathname, search } = useLocation();
  const current = use(LanguageContext).language;
  return (
    <nav aria-label={t('Language')}>
      <ul className="flex flex-wrap gap-1">
        {languages.map(({ language, name }) => {
          const address = new URLSearchParams(search);
          address.set('language', language);
          return (
            <li key={language}>
              <a
                href={`${pathname}?${address}`}
                lang={language}
                hrefLang={language}
                rel="nofollow"
                aria-current={language === current ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-md px-3 font-semibold text-on-brand-muted hover:bg-brand-hover hover:text-on-brand aria-[current=true]:bg-brand-hover aria-[current=true]:text-on-brand"
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
