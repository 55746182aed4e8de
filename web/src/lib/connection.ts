type Listener = () => void;

/**
 * Whether the device is online and the live connection stands, and word of all that may have made a page old: a loss, a
 * long sleep, another person than the page was made for. Pages fetch once more then.
 */
class Connection {
  #live = true;
  #turn = 0;
  readonly #stateListeners = new Set<Listener>();
  readonly #reconnectListeners = new Set<Listener>();

  /** Opens the live connection anew, for one that the server knows more of now: it bought something. */
  renew = (): void => {};

  get live(): boolean {
    return this.#live;
  }

  setLive(live: boolean): void {
    if (this.#live === live) return;
    this.#live = live;
    for (const listener of this.#stateListeners) listener();
  }

  /** How often `reconnected` was called: who asked at an earlier turn may have missed something. */
  get turn(): number {
    return this.#turn;
  }

  reconnected(): void {
    this.#turn++;
    for (const listener of this.#reconnectListeners) listener();
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  onReconnected(listener: Listener): () => void {
    this.#reconnectListeners.add(listener);
    return () => this.#reconnectListeners.delete(listener);
  }
}

export const connection = new Connection();
