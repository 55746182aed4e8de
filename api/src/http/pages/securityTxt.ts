import type { App } from '../../app.ts';
import type { NodeHandler } from '../kit/route.ts';

const VALID_DAYS = 180;

/** Serves /.well-known/security.txt (RFC 9116) if a contact is configured. */
export function securityTxt({ settings, clock }: App): NodeHandler {
  return async (request, response) => {
    if (!settings.SECURITY_CONTACT) return false;
    const expires = new Date(clock.now().getTime() + VALID_DAYS * 86_400_000);
    const lines = [
      `Contact: ${settings.SECURITY_CONTACT}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, sw',
      `Canonical: ${settings.PUBLIC_URL.replace(/\/$/, '')}/.well-known/security.txt`,
    ];
    response.writeHead(200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    response.end(request.method === 'HEAD' ? '' : `${lines.join('\n')}\n`);
    return true;
  };
}
