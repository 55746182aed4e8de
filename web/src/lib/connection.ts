type Listener = () => void;

/** Whether the device is online and the live connection stands; pages refetch once after it was lost. */
class Connection {
  #live = true;
  readonly #stateListeners = new Set<Listener>();
  readonly #reconnectListeners = new Set<Listener>();

  get live(): boolean {
    return this.#live;
  }

  setLive(live: boolean): void {
    if (this.#live === live) return;
    this.#live = live;
    for (const listener of this.#stateListeners) listener();
  }

  reconnected(): void {
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
