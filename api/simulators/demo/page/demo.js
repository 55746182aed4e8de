// The demo page: shows the live picture and sends what is pressed. No framework, no build, no inline code.

const $ = (id) => document.getElementById(id);
const shillings = (amount) => `Ksh ${amount.toLocaleString('en-KE')}`;
const zone = 'Africa/Nairobi';
const fullTime = new Intl.DateTimeFormat('en-KE', {
  timeZone: zone,
  dateStyle: 'medium',
  timeStyle: 'medium',
});
const hour = new Intl.DateTimeFormat('en-KE', {
  timeZone: zone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

let phone = localStorage.getItem('demo.phone') ?? '0712345678';
let picture = null;
let receivedAt = 0;
let stream = null;

/** An element with text, never markup: what people type must not become part of the page. */
function element(name, { text, className, ...properties } = {}, children = []) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  Object.assign(made, properties);
  made.append(...children);
  return made;
}

/** Redraws a part only when it changed, so that buttons do not vanish under a finger. */
function draw(id, data, make) {
  const place = $(id);
  const text = JSON.stringify(data);
  if (!place || place.dataset.drawn === text) return;
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  place.dataset.drawn = text;
  place.replaceChildren(...make(data));
  if (focused) place.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

let toastTimer;
function showToast(text) {
  $('toast').textContent = text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    $('toast').textContent = '';
  }, 4000);
}

async function send(action, body, done) {
  try {
    const answer = await fetch(`/__demo/api/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said = await answer.json().catch(() => ({}));
    showToast(answer.ok ? done : (said.error ?? 'The request failed.'));
  } catch {
    showToast('The demo does not answer.');
  }
}

function button(text, key, press, className = 'quiet') {
  const made = element('button', { type: 'button', text, className });
  made.dataset.key = key;
  made.addEventListener('click', press);
  return made;
}

function withLinks(text) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) => {
    if (at % 2 === 0) return part;
    return element('a', { href: part, text: part });
  });
}

const empty = (text, name = 'li') => [element(name, { text, className: 'empty' })];

function drawPrompt({ id, amount, business, reference }) {
  const pin = element('input', {
    type: 'text',
    inputMode: 'numeric',
    maxLength: 4,
    value: '1234',
    id: `pin-${id}`,
  });
  pin.autocomplete = 'off';
  pin.dataset.key = `pin-${id}`;
  const answer = (action, done) => () =>
    send('prompt', { id, action, ...(action === 'approve' ? { pin: pin.value } : {}) }, done);
  return element('div', { className: 'prompt' }, [
    element('p', { text: `Do you want to pay ${shillings(amount)} to ${business}, account ${reference}?` }),
    element('label', { htmlFor: pin.id, text: 'M-Pesa PIN' }),
    element('div', { className: 'row' }, [
      pin,
      button('Approve', `approve-${id}`, answer('approve', 'PIN sent.'), ''),
    ]),
    element('h3', { text: 'Or' }),
    element('div', { className: 'wrap' }, [
      button('Wrong PIN', `wrong-${id}`, answer('wrongPin', 'A wrong PIN was sent.')),
      button('Cancel', `cancel-${id}`, answer('cancel', 'Cancelled.')),
      button('No money', `money-${id}`, answer('noMoney', 'The wallet was empty.')),
      button('Switch the phone off', `off-${id}`, answer('unreachable', 'The phone cannot be reached.')),
      button('Ignore', `ignore-${id}`, answer('ignore', 'The prompt was ignored.')),
    ]),
  ]);
}

function drawMessage({ from, to, subject, text, at }) {
  return element('li', {}, [
    element('span', { className: 'meta', text: `${from || to || 'Unknown'} · ${hour.format(new Date(at))}` }),
    ...(subject ? [element('strong', { text: ` ${subject}` })] : []),
    element('p', {}, withLinks(text)),
  ]);
}

function drawMatch(match, live) {
  const { id, home, away, league, country, status, elapsed, homeGoals, awayGoals, goals, kickOff } = match;
  const act = (action, done) => () => send('match', { id, action }, done);
  const key = (what) => `${what}-${id}`;
  const minute = !live
    ? hour.format(new Date(kickOff))
    : status === 'HT'
      ? 'HT'
      : elapsed === null
        ? status
        : `${elapsed}′`;
  const actions = live
    ? [
        button(`Goal ${home}`, key('home'), act('goalHome', `Goal for ${home}!`)),
        button(`Goal ${away}`, key('away'), act('goalAway', `Goal for ${away}!`)),
        ...(goals > 0
          ? [button('Cancel last goal', key('var'), act('cancelGoal', 'The goal was taken back.'), 'danger')]
          : []),
        button('Finish', key('finish'), act('finish', 'Full time.')),
        button('Award to home', key('award'), act('award', 'Awarded: the result waits for staff.'), 'danger'),
      ]
    : [
        button('Kick off now', key('kick'), act('kickOff', 'Kicked off.')),
        button('Postpone', key('postpone'), act('postpone', 'Postponed.'), 'danger'),
      ];
  return element('li', { className: live ? '' : 'upcoming' }, [
    element('div', { className: 'match-line' }, [
      element('span', { className: 'minute', text: minute }),
      element('span', {}, [
        element('strong', { text: `${home} – ${away}` }),
        element('span', { className: 'meta', text: ` ${league}, ${country}` }),
      ]),
      element('span', { className: 'score', text: live ? `${homeGoals ?? '–'}:${awayGoals ?? '–'}` : '' }),
    ]),
    element('div', { className: 'wrap' }, actions),
  ]);
}

function show() {
  const { phone: handset, phones, mails, checkouts, football } = picture;
  if ($('phone')) {
    $('phone-name').textContent = handset.local;
    $('wallet').textContent = handset.wallet
      ? `${handset.wallet.name} · ${shillings(handset.wallet.balance)}`
      : '';
    draw('prompts', handset.prompts, (prompts) => prompts.map(drawPrompt));
    draw('messages', handset.messages ?? [], (messages) =>
      messages.length > 0 ? messages.map(drawMessage) : empty('No message yet.'),
    );
    draw('other-phones', phones, (others) =>
      others.map(({ local, prompts }) =>
        button(
          prompts > 0 ? `${local} is ringing` : local,
          local,
          () => pickUp(local),
          prompts > 0 ? 'waiting' : '',
        ),
      ),
    );
  }
  if (mails)
    draw('mails', mails, () => (mails.length > 0 ? mails.map(drawMessage) : empty('No e-mail yet.')));
  if (checkouts) {
    draw('checkouts', checkouts, () =>
      checkouts.length === 0
        ? empty('No card payment is open.')
        : checkouts.map(({ link, title, email, amount, currency }) =>
            element('li', {}, [
              element('a', { href: link, text: `${title}: ${currency} ${amount}, ${email}` }),
            ]),
          ),
    );
  }
  if (football) {
    const { clock, inPlay, upcoming } = football;
    $('pause').textContent = clock.paused ? 'Go on' : 'Pause';
    $('pace').textContent = clock.paused ? 'paused' : `${clock.factor}×`;
    if (document.activeElement !== $('speed')) $('speed').value = String(toSlider(clock.factor));
    $('speed-text').textContent = `${clock.factor}×`;
    $('in-play-count').textContent = `(${inPlay.length})`;
    draw('in-play', inPlay, () =>
      inPlay.length > 0 ? inPlay.map((match) => drawMatch(match, true)) : empty('No match is in play.'),
    );
    draw('upcoming', upcoming, () =>
      upcoming.length > 0
        ? upcoming.map((match) => drawMatch(match, false))
        : empty('Nothing in the next hours.'),
    );
  }
  tick();
}

function tick() {
  const clock = picture?.football?.clock;
  if (!clock) return;
  const passed = clock.paused ? 0 : (Date.now() - receivedAt) * clock.factor;
  const now = new Date(Date.parse(clock.now) + passed);
  $('clock').textContent = fullTime.format(now);
  $('clock').dateTime = now.toISOString();
}

/** The slider is logarithmic: 1× to 600×. */
const toFactor = (value) => Math.round(600 ** (value / 100));
const toSlider = (factor) => Math.round((Math.log(factor) / Math.log(600)) * 100);

function connect() {
  stream?.close();
  stream = new EventSource(`/__demo/api/events?phone=${encodeURIComponent(phone)}`);
  stream.addEventListener('message', ({ data }) => {
    picture = JSON.parse(data);
    receivedAt = Date.now();
    $('connection').hidden = true;
    show();
  });
  stream.addEventListener('error', () => {
    $('connection').hidden = false;
  });
}

function pickUp(number) {
  phone = number;
  localStorage.setItem('demo.phone', phone);
  if ($('phone-number')) $('phone-number').value = phone;
  connect();
}

$('pick-phone')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const typed = $('phone-number').value.trim();
  const digits = typed.replace(/[\s()+-]/g, '');
  // The wallet is Kenyan; codes and tips reach phones of every country with tipsters.
  if (/^((254|0)?[17]\d{8}|25[56]\d{9}|234\d{10})$/.test(digits)) pickUp(digits);
  else showToast('Type a number of Kenya, Uganda, Tanzania or Nigeria: 0712345678 or +256772123456.');
});
$('set-wallet')?.addEventListener('submit', (event) => {
  event.preventDefault();
  send(
    'wallet',
    { phone: picture.phone.number, balance: Number($('wallet-balance').value) },
    'The wallet is set.',
  );
});
$('pause')?.addEventListener('click', () => {
  const paused = picture.football.clock.paused;
  send('clock', { action: paused ? 'resume' : 'pause' }, paused ? 'The clock runs.' : 'The clock is paused.');
});
$('finish-all')?.addEventListener('click', () =>
  send('clock', { action: 'finishAll' }, 'All matches are over.'),
);
for (const control of document.querySelectorAll('[data-advance]')) {
  control.addEventListener('click', () =>
    send('clock', { action: 'advance', minutes: Number(control.dataset.advance) }, 'The clock moved on.'),
  );
}
$('speed')?.addEventListener('input', ({ target }) => {
  $('speed-text').textContent = `${toFactor(Number(target.value))}×`;
});
$('speed')?.addEventListener('change', ({ target }) => {
  const factor = toFactor(Number(target.value));
  send('clock', { action: 'speed', factor }, `The clock runs at ${factor}×.`);
});

setInterval(tick, 250);
if ($('phone-number')) $('phone-number').value = phone;
connect();
