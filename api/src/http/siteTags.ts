import type { Settings } from '../settings.ts';

/** What every page tells the browser of the settings: the same for all visitors, so that pages stay shareable. */
export function siteTags(settings: Settings, development: boolean): string {
  const facts = {
    analytics: settings.ANALYTICS_ID,
    'nigerian-site': settings.NIGERIAN_SITE_URL,
    // Development serves other files under the same names from one moment to the next.
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
