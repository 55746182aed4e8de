import { graphql, useMutation } from 'react-relay';
import type { useLogOutMutation } from '../__generated__/useLogOutMutation.graphql.ts';
import { leaveSite } from './leaveSite.ts';

/** Ends the session and reloads. The token goes even when the server cannot be asked: the person wants to be out. */
export function useLogOut(): () => void {
  const [commit] = useMutation<useLogOutMutation>(logOutMutation);
  return () => {
    const leave = () => void leaveSite();
    commit({ variables: {}, onCompleted: leave, onError: leave });
  };
}

const logOutMutation = graphql`
  mutation useLogOutMutation {
    logOut {
      __typename
    }
  }
`;
