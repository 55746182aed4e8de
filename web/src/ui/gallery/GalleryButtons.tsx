import { Plus, RotateCw, Search, Trash2 } from 'lucide-react';
import { Button } from '../action/Button.tsx';
import { CopyButton } from '../action/CopyButton.tsx';
import { IconButton } from '../action/IconButton.tsx';
import { LinkButton } from '../action/LinkButton.tsx';
import { ShareRow } from '../action/ShareRow.tsx';
import { TextLink } from '../action/TextLink.tsx';
import { GallerySection } from './GallerySection.tsx';

export function GalleryButtons() {
  return (
    <GallerySection title="Buttons and links">
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="buy">Buy tip</Button>
        <Button>Login</Button>
        <Button tone="outline" icon={<Plus />}>
          Add Tips
        </Button>
        <Button tone="quiet">View All</Button>
        <Button tone="danger" icon={<Trash2 />}>
          Remove
        </Button>
        <Button tone="buy" busy>
          Sending
        </Button>
        <Button disabled>Publish</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="buy" size="lg">
          Pay Ksh 50
        </Button>
        <Button tone="outline" size="sm">
          Retry
        </Button>
        <LinkButton to="/jackpot" tone="outline">
          SEE MORE
        </LinkButton>
        <IconButton label="Search games" icon={<Search />} />
        <IconButton label="Refresh" icon={<RotateCw />} />
        <CopyButton text="TSK-4821" />
        <TextLink to="/find_tip">find it here!</TextLink>
      </div>
      <ShareRow url="https://tipsoko.example/profile/mwangi_tips" text="Buy my football tips on Tipsoko" />
    </GallerySection>
  );
}
