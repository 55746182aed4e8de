// The page that was wanted is loaded as soon as there is a network again.
addEventListener('online', () => location.reload());
