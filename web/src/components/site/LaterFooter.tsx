import { lazy, Suspense } from 'react';
import { whenIdle } from '../../lib/whenIdle.ts';
import { LoadBoundary } from '../kit/LoadBoundary.tsx';

const bring = async () => ({ default: (await import('./SiteFooter.tsx')).SiteFooter });
const bringWhenIdle = () => new Promise<void>(whenIdle).then(bring).catch(bring);

/** The server's HTML until the browser is idle: its links work without the application. */
const SiteFooter = import.meta.env.SSR ? (await bring()).default : lazy(bringWhenIdle);

export function LaterFooter() {
  return (
    <LoadBoundary of={null} fallback={null}>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </LoadBoundary>
  );
}
