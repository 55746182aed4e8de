import { Card } from '../display/Card.tsx';
import { Disclosure } from '../feedback/Disclosure.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { ProgressSteps } from '../feedback/ProgressSteps.tsx';
import { GallerySection } from './GallerySection.tsx';

export function GalleryMessages() {
  return (
    <GallerySection title="Messages and progress">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="grid gap-3">
          <Notice>Total odds must be within 2.5 and 100.00</Notice>
          <Notice tone="success" title="Request Sent" onHide={() => {}}>
            Enter your M-Pesa PIN on your phone.
          </Notice>
          <Notice tone="warning">One account per person.</Notice>
          <Notice tone="error">Withdrawal request failed</Notice>
          <Disclosure title="Withdrawal history">Nothing has been withdrawn yet.</Disclosure>
          <Disclosure title="How do I pay?" defaultOpen>
            With M-Pesa from your phone: you only type your PIN.
          </Disclosure>
        </div>
        <Card>
          <ProgressSteps
            label="Your payment"
            steps={[
              { label: 'Request Sent', detail: 'To 0712 345 678', state: 'done' },
              { label: 'Confirm on your phone', detail: 'Enter your M-Pesa PIN', state: 'now' },
              { label: 'Your picks', state: 'next' },
            ]}
          />
          <hr className="my-4 border-line" />
          <ProgressSteps
            label="An earlier payment"
            steps={[
              { label: 'Request Sent', state: 'done' },
              { label: 'Not paid', detail: 'The PIN was wrong. Nothing was taken.', state: 'failed' },
            ]}
          />
        </Card>
      </div>
    </GallerySection>
  );
}
