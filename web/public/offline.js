// The page that was wanted is loaded as soon as there is a network again, unless another one is already on its way.
let leaving = false;
addEventListener('beforeunload', () => {
  leaving = true;
});
addEventListener('pageshow', () => {
  leaving = false;
});
addEventListener('online', () => {
  if (!leaving) location.reload();
});

// The slips that this browser bought, as web/src/components/purchase/useKeepSlip.ts kept them.
let slips = [];
try {
  slips = JSON.parse(localStorage.getItem('my-tips')) ?? [];
} catch {
  // Nothing to show.
}
if (slips.length > 0) {
  const add = (parent, name, text) => {
    const element = parent.appendChild(document.createElement(name));
    if (text) element.textContent = text;
    return element;
  };
  const section = document.getElementById('my-tips');
  const heading = add(section, 'h2', 'Your tips · ');
  add(heading, 'span', 'Mikeka yako').lang = 'sw';
  for (const { title, lines } of slips) {
    const article = add(section, 'article');
    add(article, 'h3', title);
    for (const line of lines) add(article, 'p', line);
  }
}
