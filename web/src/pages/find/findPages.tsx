import type { RouteObject } from '../../router/router.ts';
import { FindByEmail } from './FindByEmail.tsx';
import { FindByPhone } from './FindByPhone.tsx';

export function findByPhonePage(): Pick<RouteObject, 'Component'> {
  return { Component: FindByPhone };
}

export function findByEmailPage(): Pick<RouteObject, 'Component'> {
  return { Component: FindByEmail };
}
