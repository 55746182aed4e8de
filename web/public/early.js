{
  try {
    const { theme } = localStorage;
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {}
  // Pressed before the application listens: it takes these and presses them again.
  const pressed = [];
  const note = ({ target }) => {
    const button = target.closest?.('button');
    if (button) pressed.push(button);
  };
  addEventListener('click', note, true);
  window.takeEarlyPresses = () => {
    removeEventListener('click', note, true);
    return pressed;
  };
}
