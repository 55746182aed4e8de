import { graphql, useMutation } from 'react-relay';
import type { useLogOutMutation } from '../../__generated__/useLogOutMutation.graphql.ts';
import { leaveSite } from './leaveSite.ts';

/** Drops the token even when the server cannot be reached. */
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
