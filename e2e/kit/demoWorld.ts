import { productUrl } from './productUrl.ts';

interface DemoState {
  phone: {
    wallet: { balance: number } | null;
    prompts: Array<{ id: string; amount: number }>;
    messages: Array<{ text: string; at: string }> | null;
  };
  mails: Array<{ to: string; subject: string; text: string }> | null;
  checkouts: Array<{ link: string; email: string; amount: number; currency: string }> | null;
  /** Of the push service, for a browser test that plays the browser's part. */
  push: { url: string } | null;
  telegram: { url: string } | null;
  football: {
    clock: { now: string };
    inPlay: Array<{
      id: number;
      status: string;
      home: string;
      away: string;
      homeGoals: number;
      awayGoals: number;
      goals: number;
    }>;
  };
}

/** Waits until `look` finds something. */
export async function eventually<Value>(
  look: () => Promise<Value | null | undefined | false>,
  what: string,
  timeoutMs = 120_000,
): Promise<Value> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`This never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** The outside world of the demo, by the same addresses that its page uses. */
export function demoWorld(url = productUrl) {
  const act = async (action: string, input: unknown): Promise<void> => {
    const answer = await fetch(`${url}/__demo/api/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
  };
  const state = async (phone = ''): Promise<DemoState> =>
    (await fetch(`${url}/__demo/api/state?phone=${phone}`)).json() as Promise<DemoState>;
  return {
    act,
    state,
    /** The newest text to this phone that fits. */
    sms: (phone: string, pattern: RegExp) =>
      eventually(
        async () => (await state(phone)).phone.messages?.find((message) => pattern.test(message.text))?.text,
        `a text like ${pattern} on ${phone}`,
      ),
    prompt: (phone: string) =>
      eventually(async () => (await state(phone)).phone.prompts[0], `a prompt on ${phone}`),
    answerPrompt: async (phone: string, action: string): Promise<void> => {
      const prompt = await eventually(
        async () => (await state(phone)).phone.prompts[0],
        `a prompt on ${phone}`,
      );
      await act('prompt', { id: prompt.id, action });
    },
    advance: (minutes: number) => act('clock', { action: 'advance', minutes }),
    /** Pauses the football: no goal and no whistle until `resume`. */
    pause: () => act('clock', { action: 'pause' }),
    resume: () => act('clock', { action: 'resume' }),
  };
}
