import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

it('sends no form before its script is there', () => {
  expect(renderToString(<Button type="submit">Pay</Button>)).toContain('disabled=""');
  expect(renderToString(<Button>Open</Button>)).not.toContain('disabled=""');
  render(<Button type="submit">Pay</Button>);
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', false);
});

it('stays off where its owner says so', () => {
  render(
    <Button type="submit" disabled>
      Pay
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', true);
});
