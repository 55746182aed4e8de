/** Makes a value when it is first asked for an object, and forgets it with the object. */
export function perObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let entry = values.get(key);
    if (!entry) {
      entry = { value: make(key) };
      values.set(key, entry);
    }
    return entry.value;
  };
}
