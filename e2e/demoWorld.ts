import { inject } from 'vitest';

interface DemoState {
  phone: {
    wallet: { balance: number } | null;
    prompts: Array<{ id: string; amount: number }>;
    messages: Array<{ text: string; at: string }> | null;
  };
  mails: Array<{ to: string; subject: string; text: string }> | null;
  checkouts: Array<{ link: string; email: string; amount: number; currency: string }> | null;
  football: {
    clock: { now: string };
    inPlay: Array<{
      id: number;
      home: string;
      away: string;
      homeGoals: number;
      awayGoals: number;
      goals: number;
    }>;
  };
}

/** Waits until `look` finds something; a test's way to wait for what a person would see arrive. */
export async function eventually<Value>(
  look: () => Promise<Value | null | undefined | false>,
  what: string,
  timeoutMs = 30_000,
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
export function demoWorld(url = inject('productUrl')) {
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
  };
}

let people = 0;
/** A phone of this run alone. */
export function newPhone(): string {
  people++;
  return `0711${String(process.pid % 1000).padStart(3, '0')}${String(people).padStart(3, '0')}`;
}

interface UpcomingGame {
  number: number;
  kickoff: string;
  status: string;
  homeTeam: { name: string };
  odds: Array<{ odds: string; market: { id: number; code: string; value: string } }>;
}

/** Priced games that have not begun, the next first, each with clubs of its own. */
export async function upcomingGames(url = inject('productUrl')): Promise<UpcomingGame[]> {
  const clubs = [
    'Arsenal',
    'Chelsea',
    'Barcelona',
    'Real',
    'Bayern',
    'Napoli',
    'Marseille',
    'Simba',
    'Vipers',
    'Gor',
    'City',
  ];
  const fields = 'number kickoff status homeTeam { name } odds { odds market { id code value } }';
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `{ ${clubs.map((club, index) => `g${index}: searchGames(text: "${club}") { ${fields} }`).join(' ')} }`,
    }),
  });
  const { data } = (await response.json()) as { data: Record<string, UpcomingGame[]> };
  const now = new Date((await demoWorld(url).state()).football.clock.now).getTime();
  const taken = new Set<string>();
  return Object.values(data)
    .flat()
    .filter((game) => game.status === 'SCHEDULED' && game.odds.length > 20)
    .filter((game) => new Date(game.kickoff).getTime() > now + 10 * 60_000)
    .sort((a, b) => a.kickoff.localeCompare(b.kickoff))
    .filter((game) => !taken.has(game.homeTeam.name) && taken.add(game.homeTeam.name));
}
