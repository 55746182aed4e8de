{
  try {
    const { theme } = localStorage;
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    // Who comes again needs no word of welcome: styles hide it before the first paint.
    const seen = Number(localStorage.seen);
    if (!seen) localStorage.seen = Date.now();
    else if (Date.now() - seen > 1_800_000) document.documentElement.dataset.again = '';
  } catch {}
  // Pressed before the application listens: it takes these and presses them again.
  const pressed = [];
  const note = ({ target }) => {
    const button = target.closest?.('button');
    // A form that is posted has gone to the server with the press.
    if (button && button.form?.method !== 'post') pressed.push(button);
  };
  addEventListener('click', note, true);
  window.takeEarlyPresses = () => {
    removeEventListener('click', note, true);
    return pressed;
  };
}
