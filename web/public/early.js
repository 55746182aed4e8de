{
  try {
    const { theme } = localStorage;
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    // Who comes again needs no word of welcome: styles hide it before the first paint.
    const seen = Number(localStorage.seen);
    if (!seen) localStorage.seen = Date.now();
    else if (Date.now() - seen > 1_800_000) document.documentElement.dataset.again = '';
  } catch {}
  // Pressed before the application listens: it takes these and presses them again, parts with code of their own later.
  const pressed = new Set();
  const taken = new Set();
  const partOf = (button) => button.closest('[data-later]');
  addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest?.('button');
      // A form that is posted has gone to the server with the press.
      if (button && button.form?.method !== 'post' && !taken.has(partOf(button))) pressed.add(button);
    },
    true,
  );
  window.takeEarlyPresses = (part) => {
    taken.add(part);
    const own = [...pressed].filter((button) => partOf(button) === part);
    for (const button of own) pressed.delete(button);
    return own;
  };
}
