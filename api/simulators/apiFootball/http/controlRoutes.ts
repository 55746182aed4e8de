import { faultKinds, isFaultKind } from '../world/faults.ts';
import { Refusal } from '../world/Refusal.ts';
import type { World } from '../world/World.ts';
import { ControlFields } from './controlFields.ts';
import type { Quota } from './Quota.ts';
import { replayFile } from './replayControl.ts';

type Control = (world: World, fields: ControlFields) => unknown;

const onFixture =
  (act: (world: World, id: number, fields: ControlFields) => unknown): Control =>
  (world, fields) => {
    const done = act(world, fields.fixture, fields);
    return { ...(typeof done === 'string' ? { key: done } : {}), fixture: world.fixture(fields.fixture) };
  };

/** The control channel: what a tester or the demo's panel may do to the world. All are POST with a JSON body. */
const controls: Readonly<Record<string, Control>> = {
  '/__sim/goal': onFixture((world, id, f) => world.injectGoal(id, f.side, f.optionalNumber('minute'))),
  '/__sim/cancelGoal': onFixture((world, id, f) => world.cancelGoal(id, f.optionalText('key'))),
  '/__sim/redCard': onFixture((world, id, f) => world.redCard(id, f.side, f.optionalNumber('minute'))),
  '/__sim/phantomGoal': onFixture((world, id, f) =>
    world.phantomGoal(id, f.side, f.optionalNumber('minute')),
  ),
  '/__sim/abandon': onFixture((world, id, f) => world.abandon(id, f.optionalNumber('minute'))),
  '/__sim/postpone': onFixture((world, id) => world.postpone(id)),
  '/__sim/reschedule': onFixture((world, id, f) => world.reschedule(id, f.date('kickOff'))),
  '/__sim/kickOff': onFixture((world, id) => world.kickOffNow(id)),
  '/__sim/suspend': onFixture((world, id, f) => world.suspend(id, stopCode(f.optionalText('status')))),
  '/__sim/resume': onFixture((world, id) => world.resume(id)),
  '/__sim/award': onFixture((world, id, f) => world.award(id, f.side, f.optionalScore('score'))),
  '/__sim/correct': onFixture((world, id, f) =>
    world.correctAfterFullTime(id, f.score('fullTime'), f.optionalScore('halfTime')),
  ),
  '/__sim/status': onFixture((world, id, f) => {
    const short = f.isNull('short') ? null : f.optionalText('short');
    if (short === undefined) throw new Refusal(400, 'short is required (null shows the true status again)');
    return world.setStatus(id, short, f.optionalText('long'));
  }),
  '/__sim/dropFromLive': onFixture((world, id, f) => world.dropFromLive(id, f.flag('on'))),
  '/__sim/swapSides': onFixture((world, id, f) => world.swapSides(id, f.flag('on'))),
  '/__sim/duplicate': onFixture((world, id, f) =>
    world.duplicate(id, f.flag('on') ? { staleSeconds: f.optionalNumber('staleSeconds') ?? 0 } : null),
  ),
  '/__sim/extraKeys': onFixture((world, id, f) => world.addKeys(id, f.object('keys'))),
  '/__sim/withoutLiveCover': onFixture((world, id, f) => world.withoutLiveCover(id, f.number('seconds'))),
  '/__sim/loseBreakdown': onFixture((world, id, f) => world.loseBreakdown(id, f.flag('on'))),
  '/__sim/rewind': onFixture((world, id, f) => world.rewind(id, f.number('seconds'))),
  '/__sim/finish': onFixture((world, id) => world.finish(id)),
  '/__sim/restore': onFixture((world, id) => world.restore(id)),
  '/__sim/replay': replayFile,
  '/__sim/freeze': (world) => world.freeze(),
  '/__sim/thaw': (world) => world.thaw(),
  '/__sim/fault': (world, f) => {
    const kind = f.optionalText('kind');
    if (!isFaultKind(kind)) throw new Refusal(400, `kind must be one of ${faultKinds.join(', ')}`);
    const times = f.isNull('times') ? null : f.optionalNumber('times');
    return world.addFault(kind, {
      times,
      path: f.optionalText('path'),
      seconds: f.optionalNumber('seconds'),
    });
  },
  '/__sim/clearFaults': (world, f) => {
    const kind = f.optionalText('kind');
    if (kind !== undefined && !isFaultKind(kind))
      throw new Refusal(400, `kind must be one of ${faultKinds.join(', ')}`);
    world.faults.clear((fault) => kind === undefined || fault.kind === kind);
  },
  '/__sim/clock/pause': (world) => world.clock.pause(),
  '/__sim/clock/resume': (world) => world.clock.resume(),
  '/__sim/clock/factor': (world, f) => inRange(() => world.clock.setFactor(f.number('factor'))),
  '/__sim/clock/advance': (world, f) => inRange(() => world.clock.advance(f.number('ms'))),
  '/__sim/clock/set': (world, f) => world.clock.set(f.date('now')),
};

/** The present state: clock, faults, quota, matches in play and the changes made to them. */
export function simulatorState(world: World, quota: Quota): Record<string, unknown> {
  const { clock } = world;
  return {
    now: new Date(clock.now()).toISOString(),
    factor: clock.factor,
    paused: clock.paused,
    frozen: world.frozen,
    faults: world.faults.list(),
    quota: { usedToday: quota.usedToday, limits: quota.limits },
    inPlay: world.fixturesInPlay(),
    changed: world.book.changed().map(([id, changes]) => ({ id, changes })),
  };
}

/** Carries out one control and returns the state afterwards. Throws `Refusal`. */
export function carryOut(world: World, quota: Quota, path: string, body: unknown): unknown {
  const control = controls[path];
  if (!control) throw new Refusal(404, `There is no control ${path}`);
  return control(world, new ControlFields(body)) ?? simulatorState(world, quota);
}

function stopCode(text: string | undefined): 'SUSP' | 'INT' {
  if (text === undefined || text === 'SUSP') return 'SUSP';
  if (text === 'INT') return 'INT';
  throw new Refusal(400, 'status must be SUSP or INT');
}

function inRange(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(400, error.message);
    throw error;
  }
}
