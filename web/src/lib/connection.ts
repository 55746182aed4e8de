type Listener = () => void;

/** Pages fetch again after a lost connection, a long sleep or a renewed session; `turn` counts these. */
class Connection {
  #live = true;
  #turn = 0;
  readonly #stateListeners = new Set<Listener>();
  readonly #reconnectListeners = new Set<Listener>();

  /** Reconnects the socket, so that it carries the rights of a new purchase. */
  renew = (): void => {};

  get live(): boolean {
    return this.#live;
  }

  setLive(live: boolean): void {
    if (this.#live === live) return;
    this.#live = live;
    for (const listener of this.#stateListeners) listener();
  }

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
