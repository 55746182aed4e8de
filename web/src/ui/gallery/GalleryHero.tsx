import { LinkButton } from '../action/LinkButton.tsx';
import { ThemeToggle } from '../action/ThemeToggle.tsx';

export function GalleryHero() {
  return (
    <div className="bg-brand text-on-brand">
      <div className="mx-auto grid max-w-5xl gap-4 px-4 pt-6 pb-8">
        <h1 className="text-3xl">
          Football tips with a <span className="text-accent">record</span>, not a promise.
        </h1>
        <p className="max-w-xl text-md text-on-brand-muted">
          Every slip is sealed before kick-off and settled in the open.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to="/?register" tone="buy" size="lg">
            Become a Tipster
          </LinkButton>
          <ThemeToggle />
        </div>
      </div>
    </div>
  );
}
