import type { Counter } from './analytics.ts';

interface GoogleWindow {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
}

const cookieNames = (id: string) => ['_ga', `_ga_${id.replace(/^G-/, '')}`];

/** Only after consent. We name the pages, because addresses may hold a phone number or a key. */
export function openGoogleAnalytics(id: string, first: string): Counter {
  const google = window as unknown as GoogleWindow;
  google.dataLayer ??= [];
  const { dataLayer } = google;
  function gtag(..._words: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the script takes `arguments` and overlooks arrays
    dataLayer.push(arguments);
  }
  google[`ga-disable-${id}`] = false;
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  // `set`, not `config`, so that events that the script sends by itself use our page too.
  const name = (page: string) => {
    const named = { page_location: window.location.origin + page, page_title: page };
    gtag('set', named);
    return named;
  };
  name(first);
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // Host-only cookies are the ones that `stop` can delete.
    cookie_domain: 'none',
    page_referrer: foreignOrigin(document.referrer),
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  return {
    count: (event, page) => gtag('event', event, { ...name(page), send_to: id }),
    stop: () => {
      google[`ga-disable-${id}`] = true;
      gtag('consent', 'update', { analytics_storage: 'denied' });
      script.remove();
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that our visitors use
      for (const name of cookieNames(id)) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
    },
  };
}

function foreignOrigin(referrer: string): string {
  const origin = /^https?:\/\/[^/]+/.exec(referrer)?.[0] ?? '';
  return origin === window.location.origin ? '' : origin;
}
