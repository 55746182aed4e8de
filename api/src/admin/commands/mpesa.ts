import { hookSecret } from '../../hooks/hookSecret.ts';
import { type Command, CommandFailed } from '../kit/command.ts';

export const mpesaRegister: Command = {
  name: 'mpesa register',
  usage: '',
  summary: "register the URLs for the paybill's confirmations (C2B) with Safaricom",
  details:
    "Uses PUBLIC_URL and APP_SECRET: run it with the server's settings, and again when one of them changes. In production Safaricom takes addresses once; to change them, have the old ones deleted first.",
  takes: [0, 0],
  run: async (io) => {
    const { simulated, PUBLIC_URL, APP_SECRET, MPESA_SHORTCODE } = io.settings();
    if (simulated.has('mpesa'))
      throw new CommandFailed('M-Pesa is simulated here: set MPESA_… to register addresses with Safaricom.');
    const addresses = `${PUBLIC_URL}/hooks/c2b/${hookSecret(APP_SECRET, 'c2b')}`;
    const [confirmationUrl, validationUrl] = [`${addresses}/confirmation`, `${addresses}/validation`];
    const { mpesa } = await io.openApp('connected');
    const answer = await mpesa.registerC2b({ confirmationUrl, validationUrl, whenUnanswered: 'Completed' });
    if (answer.outcome === 'refused')
      throw new CommandFailed(`M-Pesa refused the addresses: ${answer.code} ${answer.message}`);
    if (answer.outcome === 'unknown')
      throw new CommandFailed(`M-Pesa did not say whether it took the addresses: ${answer.cause}`);
    await io.print(`paybill       ${MPESA_SHORTCODE ?? ''}`);
    await io.print(`confirmation  ${confirmationUrl}`);
    await io.print(`validation    ${validationUrl}`);
    await io.print('unanswered    Completed: the payment is made when our validation does not answer');
  },
};
