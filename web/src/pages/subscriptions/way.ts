/** How a subscriber pays and is identified: by phone (M-Pesa, Kenya) or by e-mail (card or bank, elsewhere). */
export type Way = 'phone' | 'email';
