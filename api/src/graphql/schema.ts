import './account/account.ts';
import './nouns/activity.ts';
import './account/apiKey.ts';
import './staff/audit.ts';
import './nouns/buying.ts';
import './kit/connection.ts';
import './staff/correctGame.ts';
import './nouns/finance.ts';
import './nouns/freeTip.ts';
import './nouns/game.ts';
import './nouns/jackpot.ts';
import './nouns/jackpotRecord.ts';
import './nouns/market.ts';
import './staff/overview.ts';
import './nouns/post.ts';
import './nouns/premium.ts';
import './staff/premiumTipster.ts';
import './nouns/proof.ts';
import './staff/proposal.ts';
import './nouns/publishSlip.ts';
import './nouns/purchase.ts';
import './staff/reconciliation.ts';
import './account/session.ts';
import './account/signIn.ts';
import './nouns/slip.ts';
import './nouns/statement.ts';
import './staff/stuckMoney.ts';
import './nouns/subscriptionPlan.ts';
import './staff/suspense.ts';
import './nouns/tip.ts';
import './nouns/tipster.ts';
import './nouns/tipsterSlips.ts';
import './account/viewer.ts';
import './nouns/viewerPurchases.ts';
import './nouns/viewerTipster.ts';
import './account/webhook.ts';
import './nouns/withdrawal.ts';
import { builder, publicPart } from './kit/builder.ts';
import { answerIdsAtOnce } from './kit/plainIds.ts';

/** Of `/graphql/staff`: each noun above adds its types and fields to the builder. */
export const staffSchema = answerIdsAtOnce(builder.toSchema({}));

/** Of `/graphql`: the same without what is for staff alone. */
export const schema = publicPart(staffSchema);
