/** Common given and family names in the United States, combined at random into fictional people. */
export const givenNames = {
  female:
    'Ava Sofia Maya Grace Chloe Naomi Elena Priya Hannah Zoe Leah Camila Nora Aisha Julia Mei Ruby Isabel Tara Fiona Claire Dana Jade Lucia Robin Keiko Paige Amara Tessa Renee'.split(
      ' ',
    ),
  male: 'Liam Noah Mateo Ethan Owen Lucas Caleb Omar Diego Henry Isaac Julian Wyatt Andre Felix Ravi Marcus Theo Simon Kai Victor Jonah Malik Peter Dylan Hugo Samir Grant Leo Trevor'.split(
    ' ',
  ),
};

export const familyNames =
  'Nguyen Garcia Johnson Patel Kim Rivera Chen Walker Brooks Hughes Morales Okafor Cohen Bennett Ortiz Foster Sharma Price Delgado Murphy Park Sullivan Reyes Hayes Coleman Vargas Lin Barnes Ward Fisher Castillo Wells Shah Moreno Webb Stone Diaz Lane Burke Cruz Smith Williams Brown Jones Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Young Allen King Wright Scott Torres Hill Flores Green Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Parker Edwards Stewart Morris Cook Rogers Gutierrez Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Cox Richardson Watson Wood James Mendoza Ruiz Alvarez Myers Long Ross Jimenez Powell Jenkins Perry Russell Simmons Romero Henderson Patterson Chavez Butler Griffin Singh Wang Tran Pham Le Huang Wu Yang Choi Tanaka Sato Khan Ali Hassan Haddad Goldberg Kowalski Rossi Schmidt Novak Ivanov Andersen Dubois Silva Santos Adeyemi Mensah Diallo'.split(
    ' ',
  );
