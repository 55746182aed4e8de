/** amina@mail.example → am•••@mail.example */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}•••@${host}`;
}
