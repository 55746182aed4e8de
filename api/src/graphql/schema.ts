import './account.ts';
import './activity.ts';
import './buying.ts';
import './connection.ts';
import './correctGame.ts';
import './finance.ts';
import './freeTip.ts';
import './game.ts';
import './jackpot.ts';
import './market.ts';
import './post.ts';
import './premium.ts';
import './proof.ts';
import './purchase.ts';
import './session.ts';
import './signIn.ts';
import './slip.ts';
import './subscriptionPlan.ts';
import './tip.ts';
import './tipster.ts';
import './viewer.ts';
import './viewerTipster.ts';
import './withdrawal.ts';
import { builder } from './builder.ts';

/** The whole schema: each noun above adds its types and fields to the builder. */
export const schema = builder.toSchema({});
