import type { App } from '../../app.ts';
import { FeedUnavailable } from '../../domain/games/FixtureFeed.ts';

const absent = async (): Promise<never> => {
  throw new FeedUnavailable('A command speaks to no provider: the server does that', false);
};

/** Most commands change rows and enqueue jobs for the server, and call no provider themselves. */
export function noProviders(): Pick<App, 'mpesa' | 'cards' | 'transfers' | 'sms' | 'mail' | 'feed'> {
  return {
    mpesa: {
      promptWait: absent,
      requestPayment: absent,
      queryPayment: absent,
      sendMoney: absent,
      queryPayout: absent,
      queryReceipt: absent,
      accountBalance: absent,
      registerC2b: absent,
      registerPull: absent,
      pullTransactions: absent,
    },
    cards: {
      createCheckout: absent,
      verifyByReference: absent,
      verifyById: absent,
      refund: absent,
      findRefund: absent,
      listCharges: absent,
    },
    transfers: {
      send: absent,
      findByReference: absent,
      findById: absent,
      cost: absent,
      fee: absent,
      balance: absent,
      banks: absent,
      accountHolder: absent,
      list: absent,
    },
    sms: { send: absent },
    mail: { send: absent },
    feed: {
      live: absent,
      byIds: absent,
      byDate: absent,
      oddsByDate: absent,
      oddsOf: absent,
      leagues: absent,
      teams: absent,
      account: absent,
      quota: () => ({ dayLimit: null, dayLeft: null, minuteLimit: null, minuteLeft: null }),
    },
  };
}
