import type { Prisma } from '../src/db/generated/prisma/client.ts';

/** Where a person finds a table in the export of their data, or why it is not there. */
type Exported = { readonly in: string } | { readonly not: string };

/**
 * What each table holds about a person. `nobody`: nothing. A table that is missing here fails personalData.test.ts, so
 * that its author decides.
 */
export const tables: Readonly<Record<Prisma.ModelName, Exported | 'nobody'>> = {
  User: { in: 'account' },
  Tipster: { in: 'account' },
  TipsterRecord: { in: 'record' },
  BoardPlace: { not: 'sums of their slips, which are exported' },
  Registration: { not: 'somebody typed this phone; it is no account, and gone after a day' },
  Session: { in: 'sessions' },
  RefreshToken: { not: 'hashes of secrets, and times that the session has' },
  StaffFactor: { in: 'account' },
  VerificationCode: { in: 'codes' },
  EmailLink: { in: 'emailLinks' },
  AuditEntry: { in: 'deeds' },
  AuditLine: { not: 'a view of AuditEntry and Tipster, which are exported' },
  Proposal: {
    not: 'what one of the staff proposed about a payment; what came of it is in refunds and deeds',
  },
  Report: {
    not: 'what visitors said to the moderators, with a hash of their address for 30 days; deleted with the tipster',
  },
  SharedSecret: 'nobody',
  Lease: 'nobody',
  Backup: 'nobody',
  League: 'nobody',
  Team: 'nobody',
  Game: 'nobody',
  OddsSnapshot: 'nobody',
  GameResult: 'nobody',
  FeedState: 'nobody',
  FeedAccount: 'nobody',
  Slip: { in: 'slips' },
  Tip: { in: 'slips' },
  BookingCode: { in: 'slips' },
  SlipDraft: { in: 'slipDraft' },
  Jackpot: { in: 'slips' },
  JackpotDraw: 'nobody',
  ProofLink: { not: 'public, with a verifier of its own (docs/proof.md); its slips are exported' },
  ProofDay: 'nobody',
  Post: { in: 'posts' },
  Purchase: { in: 'purchases' },
  PaymentCase: { in: 'paymentCases' },
  ReceiptQuestion: {
    not: 'a receipt of M-Pesa that was claimed for a purchase; what came of it is in purchases',
  },
  PurchaseKey: { not: 'hashes of what came with a purchase, and gone after a day' },
  Delivery: { in: 'deliveries' },
  Callback: { not: 'what providers sent us, by which nobody is looked up; what came of it is in purchases' },
  Earning: { in: 'earnings' },
  Withdrawal: { in: 'withdrawals' },
  SuspenseLine: { not: 'a view of the ledger, payers and purchases, which say what is exported of them' },
  WithdrawalLine: { not: 'a view of Withdrawal, which is exported' },
  PayoutMethod: { in: 'payoutMethods' },
  TransferQuote: {
    not: 'what a withdrawal would have come to, and gone after a day; withdrawals are exported',
  },
  Refund: { in: 'refunds' },
  BuyerCredit: { not: 'the phone alone, from the time of buyer credit; what it got is in refunds' },
  LedgerAccount: { not: 'the same sums as the statement, which its owner can fetch' },
  LedgerTransaction: { not: 'the same events as the statement, which its owner can fetch' },
  UnmatchedPayer: { in: 'keptPayments' },
  LedgerEntry: { not: 'the same lines as the statement, which its owner can fetch' },
  ReconciliationDifference: 'nobody',
  BalanceCheck: 'nobody',
  MpesaTariff: 'nobody',
  ReconciledDay: 'nobody',
  SubscriptionPlan: 'nobody',
  Subscription: { in: 'subscriptions' },
  SubscriberDevice: { in: 'devices' },
  ApiKey: { in: 'apiKeys' },
  Webhook: { in: 'webhooks' },
  WebhookDelivery: { in: 'webhookDeliveries' },
  Follower: { in: 'following' },
  Follow: { in: 'following' },
  NoticeChannel: { in: 'notices' },
  TelegramCode: { not: 'a secret for a quarter of an hour' },
  Notice: { in: 'notices' },
};

/**
 * What becomes of a field when its account is deleted.
 * `erased`: blanked or deleted at once. `later`: blanked seven years after the payment. `kept`: and why.
 */
type Fate = 'erased' | 'later' | 'nobody' | { readonly kept: string };

/** A field whose name sounds like this may identify a person. */
export const identifying =
  /phone|mail|address|name|url|agent|city|avatar|header|body|detail|content|reference|note|chargeId|callerKey|account$|holder/i;

const appendOnly = 'the table can never change: it shows what was done, and by whom';

/** Every identifying field of every table; personalData.test.ts looks for what is not here. */
export const fields: Readonly<Record<string, Fate>> = {
  'User.phone': 'erased',
  'User.email': 'erased',
  'User.name': 'erased',
  'Tipster.username': 'erased',
  'Tipster.usernameKey': 'erased',
  'Tipster.usernameLook': 'erased',
  'Tipster.city': 'erased',
  'Tipster.avatarKey': 'erased',
  'Registration.phone': 'erased',
  'Registration.callerKey': 'erased',
  'Registration.username': 'erased',
  'Session.userAgent': 'erased',
  'Session.address': 'erased',
  'VerificationCode.phone': 'erased',
  'EmailLink.email': 'erased',
  'AuditEntry.detail': { kept: appendOnly },
  'AuditLine.username': 'erased',
  'AuditLine.usernameKey': 'erased',
  'AuditLine.detail': { kept: appendOnly },
  'Proposal.phone': 'later',
  'Report.note': 'erased',
  'SlipDraft.content': 'erased',
  'SharedSecret.name': 'nobody',
  'Lease.name': 'nobody',
  'Lease.holder': 'nobody',
  'Backup.name': 'nobody',
  'League.name': 'nobody',
  'Team.name': 'nobody',
  'Team.searchName': 'nobody',
  'FeedState.name': 'nobody',
  'ProofLink.content': { kept: 'the proof chain has the user name of that time, and cannot change' },
  'ProofLink.contentHash': 'nobody',
  'Post.content': { kept: 'what the platform has published' },
  'Purchase.phone': 'later',
  'Purchase.email': 'later',
  'PaymentCase.note': 'later',
  'Callback.headers': 'later',
  'Callback.body': 'later',
  'Callback.remoteAddress': 'later',
  'Withdrawal.phone': 'later',
  'WithdrawalLine.phone': 'later',
  'PayoutMethod.networkName': 'nobody',
  'PayoutMethod.account': 'erased',
  'PayoutMethod.holder': 'erased',
  'Refund.phone': 'later',
  'BuyerCredit.phone': 'later',
  'Refund.chargeId': 'nobody',
  'LedgerTransaction.detail': 'nobody',
  'UnmatchedPayer.phone': 'later',
  'UnmatchedPayer.reference': 'later',
  'SuspenseLine.phone': 'later',
  'SuspenseLine.email': 'later',
  'SuspenseLine.reference': 'later',
  'ReconciliationDifference.note': 'nobody',
  'Subscription.phone': 'later',
  'Subscription.email': 'later',
  'SubscriberDevice.phone': 'erased',
  'SubscriberDevice.email': 'erased',
  'ApiKey.name': 'erased',
  'Webhook.url': 'erased',
  'WebhookDelivery.body': 'erased',
  'NoticeChannel.address': 'erased',
};

/** Fields of one fate, sorted. */
export function fieldsThat(is: (fate: Fate) => boolean): string[] {
  return Object.keys(fields)
    .filter((name) => is(fields[name] ?? 'nobody'))
    .sort();
}
