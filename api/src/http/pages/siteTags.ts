import type { Settings } from '../../process/settings.ts';

/** Settings for the browser, in every page's head; the same for all visitors, so that pages stay cacheable. */
export function siteTags(settings: Settings, development: boolean): string {
  const facts = {
    analytics: settings.ANALYTICS_ID,
    'nigerian-site': settings.NIGERIAN_SITE_URL,
    // In development the same file name may have new content at any time.
    'service-worker': settings.OFFLINE_PAGES === 'on' && !development ? '/sw.js' : undefined,
  };
  return Object.entries(facts)
    .filter((fact): fact is [string, string] => fact[1] !== undefined)
    .map(([name, content]) => `<meta name="${name}" content="${content.replace(/[&"<]/g, entity)}" />`)
    .join('');
}

function entity(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
