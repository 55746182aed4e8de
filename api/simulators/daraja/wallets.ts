import { eatDay } from './eatTime.ts';
import { DAILY_LIMIT, MAX_BALANCE } from './money.ts';

export interface Wallet {
  phone: string;
  name: string;
  /** Whole KES. */
  balance: number;
  pin: string;
  reachable: boolean;
  registered: boolean;
  /** Three wrong PINs in a row lock it (8006) until it is unlocked. */
  locked: boolean;
  wrongPins: number;
}

const FIRST_NAMES = ['Wanjiku', 'Otieno', 'Achieng', 'Kamau', 'Njeri', 'Mutua', 'Chebet', 'Barasa'];
const LAST_NAMES = ['Mwangi', 'Odhiambo', 'Kiptoo', 'Wafula', 'Maina', 'Omondi', 'Nyambura'];

/** Every phone has a wallet from the first time that it is named. */
export class Wallets {
  #wallets = new Map<string, Wallet>();
  #sent = new Map<string, number>();
  #received = new Map<string, number>();
  #opening: number;

  constructor(opening: number) {
    this.#opening = opening;
  }

  of(phone: string): Wallet {
    let wallet = this.#wallets.get(phone);
    if (!wallet) {
      wallet = {
        phone,
        name: nameFor(phone),
        balance: this.#opening,
        pin: '1234',
        reachable: true,
        registered: true,
        locked: false,
        wrongPins: 0,
      };
      this.#wallets.set(phone, wallet);
    }
    return wallet;
  }

  list(): Wallet[] {
    return [...this.#wallets.values()];
  }

  /** The code with which M-Pesa would refuse to take `amount` out, or undefined. */
  refusesToSend(phone: string, amount: number, at: Date): string | undefined {
    const wallet = this.of(phone);
    if (wallet.locked) return '8006';
    if ((this.#sent.get(key(phone, at)) ?? 0) + amount > DAILY_LIMIT) return '4';
    return wallet.balance < amount ? '1' : undefined;
  }

  refusesToReceive(phone: string, amount: number, at: Date): string | undefined {
    const wallet = this.of(phone);
    if (!wallet.registered) return '2040';
    if ((this.#received.get(key(phone, at)) ?? 0) + amount > DAILY_LIMIT) return '4';
    return wallet.balance + amount > MAX_BALANCE ? '8' : undefined;
  }

  send(phone: string, amount: number, at: Date): void {
    this.of(phone).balance -= amount;
    this.#sent.set(key(phone, at), (this.#sent.get(key(phone, at)) ?? 0) + amount);
  }

  receive(phone: string, amount: number, at: Date): void {
    this.of(phone).balance += amount;
    this.#received.set(key(phone, at), (this.#received.get(key(phone, at)) ?? 0) + amount);
  }

  /** Undefined for the right PIN, else M-Pesa's result code. */
  checkPin(phone: string, pin: string): string | undefined {
    const wallet = this.of(phone);
    if (wallet.locked) return '8006';
    if (pin === wallet.pin) {
      wallet.wrongPins = 0;
      return undefined;
    }
    wallet.wrongPins += 1;
    wallet.locked = wallet.wrongPins >= 3;
    return '2001';
  }
}

const key = (phone: string, at: Date) => `${phone} ${eatDay(at)}`;

function nameFor(phone: string): string {
  const n = Number(phone.slice(-6));
  return `${FIRST_NAMES[n % FIRST_NAMES.length]} ${LAST_NAMES[n % LAST_NAMES.length]}`;
}
