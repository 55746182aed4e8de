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
