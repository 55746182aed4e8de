import {
  BadgeCheck,
  Bookmark,
  House,
  type LucideIcon,
  Newspaper,
  Search,
  Ticket,
  Trophy,
  Users,
} from 'lucide-react';

interface Section {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Also in the bottom bar of a phone. */
  thumb?: true;
}

export const siteSections: Section[] = [
  { to: '/', label: 'Home', icon: House, thumb: true },
  { to: '/active_tips', label: 'Tips', icon: Ticket, thumb: true },
  { to: '/top_tipsters', label: 'Tipsters', icon: Users, thumb: true },
  { to: '/jackpot', label: 'Jackpots', icon: Trophy, thumb: true },
  { to: '/my_tips', label: 'My tips', icon: Bookmark, thumb: true },
  { to: '/finished_tips', label: 'Results', icon: BadgeCheck },
  { to: '/blog', label: 'Blog', icon: Newspaper },
  { to: '/find_tip', label: 'Find tip', icon: Search },
];
