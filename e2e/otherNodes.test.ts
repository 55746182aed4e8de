import { expect, it } from 'vitest';
import { inCi } from '../api/test/inCi.ts';
import { shortLived } from '../api/test/shortLived.ts';
import { ask } from './kit/ask.ts';
import { demoWorld, eventually } from './kit/demoWorld.ts';
import { otherNodes } from './kit/otherNodes.ts';
import { international, newPhone } from './kit/phones.ts';
import { startProduct } from './kit/product.ts';
import { copySeed } from './kit/seed.ts';

interface Slips {
  activeSlips: { nodes: Array<{ id: string; number: number; tips: Array<{ odds: string | null }> }> };
}

const nodes = otherNodes();

it('takes one Node of each other supported version', () => {
  const majors = nodes.map(({ version }) => version.split('.')[0]);
  expect(new Set(majors).size).toBe(majors.length);
  expect(majors).not.toContain(process.version.split('.')[0]);
});

// CI runs the whole suite on each of them as well.
it.skipIf(!inCi).each(nodes.map(({ version, path }) => [version, path]))(
  'starts, lists, sells and stops on Node %s',
  async (version, path) => {
    const { folder, remove } = await copySeed();
    const product = await startProduct({ DATA_DIR: folder }, { flags: shortLived, node: path });
    try {
      const { url } = product;
      const page = await fetch(url);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('Top tipsters');

      const { activeSlips } = await ask<Slips>(
        `{ activeSlips(order: LATEST, first: 20) { nodes { id number tips { odds } } } }`,
        { url },
      );
      const slip = activeSlips.nodes.find(({ tips }) => tips.every(({ odds }) => odds === null));
      if (!slip) throw new Error('no locked slip is on sale');

      const phone = newPhone();
      const { buySlipByPhone } = await ask<{ buySlipByPhone: { message: string; token: string } }>(
        `mutation ($input: BuySlipByPhoneInput!) {
        buySlipByPhone(input: $input) { ... on BuyPayload { message token } ... on Error { message } }
      }`,
        { url, variables: { input: { slipId: slip.id, phone } } },
      );
      expect(buySlipByPhone.message).toBe('Request Sent');
      const world = demoWorld(url);
      await world.answerPrompt(international(phone), 'approve');
      await world.sms(international(phone), new RegExp(`\\b${slip.number}\\b`));
      const opened = await eventually(async () => {
        const { purchase } = await ask<{
          purchase: { slip: { tips: Array<{ odds: string | null }> } } | null;
        }>(`query ($token: String!) { purchase(token: $token) { slip { tips { odds } } } }`, {
          url,
          variables: { token: buySlipByPhone.token },
        });
        return purchase?.slip.tips.every(({ odds }) => odds !== null) ? purchase : null;
      }, `the open slip on Node ${version}`);
      expect(opened.slip.tips).toHaveLength(slip.tips.length);
      expect(await product.stop()).toBe(0);
    } finally {
      product.process.kill('SIGKILL');
      await remove();
    }
  },
  600_000,
);
